import { typeset, type TypesetPriority } from '#platform/files/typeset.server.ts'
import type { PdfContent } from '../rules.ts'

export const typesetCertificate = (paper: PdfContent, priority: TypesetPriority = 'interactive') =>
  typeset({ template: 'src/features/certificates/pdf/gateways/paper.typ', data: paper }, priority)
