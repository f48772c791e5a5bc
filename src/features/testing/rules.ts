export type TestPlace = {
  course: string
  section?: string | number | undefined
  lesson?: string | undefined
}
export type TestStep = 'start' | 'testing' | 'end'
