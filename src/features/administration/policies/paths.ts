export const getVersionPath = (id: string, version: number) =>
  `/office/content/policies/${id}/${version}`
