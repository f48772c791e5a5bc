/** Used by the buttons and the J and L keys, in seconds; arrow keys use `nudge`. */
export const skipSeconds = 10

export const countdownSeconds = 8
