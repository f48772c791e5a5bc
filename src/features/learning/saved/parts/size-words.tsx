import { useFormat } from '#platform/language/words.tsx'
import { sizeOf } from '../../lessons/rules.ts'

/** A number of bytes as people read it. */
export function useSize() {
  const format = useFormat()
  return (bytes: number) => {
    const { amount, unit } = sizeOf(bytes)
    return format.size(amount, unit)
  }
}
