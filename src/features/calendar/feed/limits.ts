export const feedRangeDays = { back: 60, ahead: 366 }
