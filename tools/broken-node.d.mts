export function explainBrokenNode(it: {
  status: number | null
  stderr?: string
  error?: Error | undefined
}): string | null
