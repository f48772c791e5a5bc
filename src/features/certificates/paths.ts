export const getPdfPath = (id: string) => `/api/public/crt/file/${id}`
export const getBadgePath = (id: string) => `/api/public/crt/badge/${id}`
export const getCertificatePicturePath = (id: string) => `/api/public/crt/picture/${id}`
