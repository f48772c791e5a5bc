export function buildPeopleUrl(query: string, page = 1) {
  const whole = new URLSearchParams(query)
  if (page > 1) whole.set('page', String(page))
  return `/office/people${whole.size ? `?${whole}` : ''}`
}
