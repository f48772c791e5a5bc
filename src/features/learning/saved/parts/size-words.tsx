import { useFormat } from '#platform/language/words.tsx'
import { toFileSize } from '../../lessons/rules.ts'

export function useFormatSize() {
  const format = useFormat()
  return (bytes: number) => {
    const { amount, unit } = toFileSize(bytes)
    return format.size(amount, unit)
  }
}
