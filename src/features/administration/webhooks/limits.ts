export const maxWebhooks = 20

/** Deliveries can be viewed and replayed in this time. */
export const deliveryRetentionDays = 30
