export const personalDataFilePath = '/api/client/access/archive'
