export const diplomaAspects = [
  'texts',
  'place',
  'picture',
  'price',
  'courses',
  'certificate',
] as const

export type DiplomaAspect = (typeof diplomaAspects)[number]
