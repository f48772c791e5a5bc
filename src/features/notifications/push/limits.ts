export const maxPushAgeHours = 24

/** Above this, the oldest subscription is removed. */
export const maxDevices = 20
