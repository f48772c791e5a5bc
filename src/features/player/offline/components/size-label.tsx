import { useFormat } from '#platform/language/message-hooks.tsx'
import { toFileSize } from '#features/player/lessons/rules.ts'

export function useFormatSize() {
  const format = useFormat()
  return (bytes: number) => {
    const { amount, unit } = toFileSize(bytes)
    return format.size(amount, unit)
  }
}
