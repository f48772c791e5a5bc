export const maxSeats = 10_000
