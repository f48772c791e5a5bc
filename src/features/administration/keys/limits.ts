export const maxKeysPerPerson = 20
