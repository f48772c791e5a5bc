export const sampleHolder = { en: 'Layla Mansour', ar: 'ليلى منصور' }
export const sampleSerial = 'CRT-0000-0000'
