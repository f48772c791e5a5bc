export const getReceiptFilePath = (order_id: string) => `/api/client/receipts/file/${order_id}`
export const getOfficeReceiptFilePath = (order_id: string) =>
  `/api/office/orders/receipt?order_id=${order_id}`
