import { href } from 'react-router'

/** Target of a new account without a requested page. */
export const welcomePath = href('/welcome')
export const personalDataFilePath = '/api/client/access/archive'
