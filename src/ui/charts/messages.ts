import { messages } from '#platform/language/messages.ts'

export const m = messages({ asTable: { en: 'As a table', ar: 'عرضه جدولًا' } })
