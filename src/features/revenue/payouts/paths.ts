export const incomeFilePath = '/api/client/trainer/income-file'
export const getPayoutsFilePath = (month: string) => `/api/office/payouts/file?month=${month}`
