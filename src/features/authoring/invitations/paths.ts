export const invitationsPath = '/my/trainer-profile/invitations'
