export const getCertificatePath = (id: string) => `/crt/${id}`
