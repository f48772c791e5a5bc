/** Target of a new account without a requested page. */
export const welcomePath = '/welcome'
