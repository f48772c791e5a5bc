import { messages } from '#platform/messages.ts'

/** What is sent to a phone, and what the asking for it says. */
export const phoneWords = messages({
  sms: {
    en: (code: string, academy: string, minutes: string) => `${code} is your ${academy} code. It is valid for ${minutes}. Never share it.`,
    ar: (code: string, academy: string, minutes: string) => `رمزك في ${academy} هو ${code}، وهو صالح لمدة ${minutes}. لا تشاركه مع أحد.`,
  },
})
