/** The address that passes a page on by WhatsApp. */
export const buildWhatsappUrl = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title)}%20${encodeURIComponent(address)}`
