export const getApplicationFilePath = (id: string) => `/api/office/applications/file/${id}`
