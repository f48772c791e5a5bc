export const getTextPath = (key: string) => `/office/content/texts/${key}`
