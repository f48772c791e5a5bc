import { href } from 'react-router'

export const invitationsPath = href('/my/trainer-profile/invitations')
