export const configParts = [
  'address',
  'foreign content',
  'database',
  'processes',
  'files',
  'films',
  'e-mail',
  'text messages',
  'web push',
  'social accounts',
  'payments',
  'secret',
  'country by address',
  'demo academy',
] as const
export type ConfigPart = {
  part: (typeof configParts)[number]
  state: 'configured' | 'built in' | 'off'
  detail: string
}
