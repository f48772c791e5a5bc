/** The address that passes a page on by WhatsApp. */
export const whatsappLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title)}%20${encodeURIComponent(address)}`
