export const getCouponFilePath = (id: number) => `/api/office/coupons/file?id=${id}`
