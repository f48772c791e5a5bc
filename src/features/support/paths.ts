/** Followed by the id of a message. */
export const ticketFilesPath = '/api/client/support/file/'
export const officeTicketFilesPath = '/api/office/support/file/'
