import { defineEditableText } from '#platform/mail/custom-text.ts'
import { accountMailMessages } from './messages.ts'

const buildCodeText = (
  key: string,
  body: 'registerCode' | 'resetCode' | 'emailCode' | 'proofCode',
) =>
  defineEditableText({
    key,
    kind: 'mail',
    params: ['code', 'minutes'],
    needs: ['code'],
    secrets: ['code'],
    render: (locale, it) => ({
      subject: accountMailMessages[locale].codeSubject(it.code),
      body: accountMailMessages[locale][body](it.code, it.minutes),
    }),
  })

export const codeTexts = {
  register: buildCodeText('register_code', 'registerCode'),
  reset: buildCodeText('reset_code', 'resetCode'),
  email: buildCodeText('email_code', 'emailCode'),
  link: buildCodeText('proof_code', 'proofCode'),
}

export const welcomeText = defineEditableText({
  key: 'welcome',
  kind: 'mail',
  params: ['name', 'courses'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].welcomeSubject(it.name),
    body: accountMailMessages[locale].welcome(it.courses),
  }),
})

export const passwordChangedText = defineEditableText({
  key: 'password_changed',
  kind: 'mail',
  params: ['date', 'time', 'device', 'secure'],
  needs: ['secure'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].changedSubject,
    body: accountMailMessages[locale].changed(it.date, it.time, it.device, it.secure),
  }),
})

export const emailChangedText = defineEditableText({
  key: 'email_changed',
  kind: 'mail',
  params: ['email', 'date', 'time', 'contact'],
  needs: ['contact'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].emailChangedSubject,
    body: accountMailMessages[locale].emailChanged(it.email, it.date, it.time, it.contact),
  }),
})

export const accountDeletionText = defineEditableText({
  key: 'leaving',
  kind: 'mail',
  params: ['until', 'login'],
  needs: ['until', 'login'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].leavingSubject,
    body: accountMailMessages[locale].leaving(it.until, it.login),
  }),
})

const identity = ['provider', 'profile', 'forgot'] as const
export const linkedText = defineEditableText({
  key: 'account_linked',
  kind: 'mail',
  params: identity,
  render: (locale, it) => ({
    subject: accountMailMessages[locale].linkedSubject(it.provider),
    body: accountMailMessages[locale].linked(it.provider, it.profile, it.forgot),
  }),
})
export const unlinkedText = defineEditableText({
  key: 'account_unlinked',
  kind: 'mail',
  params: identity,
  render: (locale, it) => ({
    subject: accountMailMessages[locale].unlinkedSubject(it.provider),
    body: accountMailMessages[locale].unlinked(it.provider, it.profile, it.forgot),
  }),
})

const buildSecondFactorText = (key: string, state: 'secondFactorOn' | 'secondFactorOff') =>
  defineEditableText({
    key,
    kind: 'mail',
    params: ['secure'],
    needs: ['secure'],
    render: (locale, it) => ({
      subject: accountMailMessages[locale][`${state}Subject`],
      body: accountMailMessages[locale][state](it.secure),
    }),
  })

export const secondFactorTexts = {
  on: buildSecondFactorText('second_factor_on', 'secondFactorOn'),
  off: buildSecondFactorText('second_factor_off', 'secondFactorOff'),
}

const buildMergedText = (key: string, body: 'mergedGone' | 'mergedKept') =>
  defineEditableText({
    key,
    kind: 'mail',
    params: ['other', 'contact'],
    needs: ['other', 'contact'],
    render: (locale, it) => ({
      subject: accountMailMessages[locale].mergedSubject,
      body: accountMailMessages[locale][body](it.other, it.contact),
    }),
  })

/** By recipient: the account that was merged away or the remaining one. */
export const mergedTexts = {
  gone: buildMergedText('account_merged_away', 'mergedGone'),
  kept: buildMergedText('account_merged', 'mergedKept'),
}

export const alreadyRegisteredText = defineEditableText({
  key: 'already_registered',
  kind: 'mail',
  params: ['login', 'forgot'],
  needs: ['login'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].alreadySubject,
    body: accountMailMessages[locale].already(it.login, it.forgot),
  }),
})

export const passwordLinkText = defineEditableText({
  key: 'password_link',
  kind: 'mail',
  params: ['forgot'],
  needs: ['forgot'],
  render: (locale, it) => ({
    subject: accountMailMessages[locale].linkSubject,
    body: accountMailMessages[locale].link(it.forgot),
  }),
})

export const accountTexts = [
  ...Object.values(codeTexts),
  welcomeText,
  passwordChangedText,
  emailChangedText,
  accountDeletionText,
  linkedText,
  unlinkedText,
  ...Object.values(secondFactorTexts),
  ...Object.values(mergedTexts),
  alreadyRegisteredText,
  passwordLinkText,
]
