export const questionTypes = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'rearrange',
  'range_number',
  'range_date',
  'essay',
] as const
