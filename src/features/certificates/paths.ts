import { href } from 'react-router'

export const getCertificatePath = (id: string) => href('/crt/:id', { id })
export const getPdfPath = (id: string) => `/api/public/crt/file/${id}`
export const getBadgePath = (id: string) => `/api/public/crt/badge/${id}`
export const getCertificatePicturePath = (id: string) => `/api/public/crt/picture/${id}`
