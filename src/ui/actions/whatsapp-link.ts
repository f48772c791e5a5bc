export const buildWhatsappUrl = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title)}%20${encodeURIComponent(address)}`
