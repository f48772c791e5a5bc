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
    said: (tongue, it) => ({
      subject: accountMailMessages[tongue].codeSubject(it.code),
      body: accountMailMessages[tongue][body](it.code, it.minutes),
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
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].welcomeSubject(it.name),
    body: accountMailMessages[tongue].welcome(it.courses),
  }),
})

export const passwordChangedText = defineEditableText({
  key: 'password_changed',
  kind: 'mail',
  params: ['date', 'time', 'device', 'secure'],
  needs: ['secure'],
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].changedSubject,
    body: accountMailMessages[tongue].changed(it.date, it.time, it.device, it.secure),
  }),
})

export const emailChangedText = defineEditableText({
  key: 'email_changed',
  kind: 'mail',
  params: ['email', 'date', 'time', 'contact'],
  needs: ['contact'],
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].emailChangedSubject,
    body: accountMailMessages[tongue].emailChanged(it.email, it.date, it.time, it.contact),
  }),
})

export const accountDeletionText = defineEditableText({
  key: 'leaving',
  kind: 'mail',
  params: ['until', 'login'],
  needs: ['until', 'login'],
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].leavingSubject,
    body: accountMailMessages[tongue].leaving(it.until, it.login),
  }),
})

const identity = ['provider', 'profile', 'forgot'] as const
export const linkedText = defineEditableText({
  key: 'account_linked',
  kind: 'mail',
  params: identity,
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].linkedSubject(it.provider),
    body: accountMailMessages[tongue].linked(it.provider, it.profile, it.forgot),
  }),
})
export const unlinkedText = defineEditableText({
  key: 'account_unlinked',
  kind: 'mail',
  params: identity,
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].unlinkedSubject(it.provider),
    body: accountMailMessages[tongue].unlinked(it.provider, it.profile, it.forgot),
  }),
})

const buildSecondFactorText = (key: string, state: 'secondFactorOn' | 'secondFactorOff') =>
  defineEditableText({
    key,
    kind: 'mail',
    params: ['secure'],
    needs: ['secure'],
    said: (tongue, it) => ({
      subject: accountMailMessages[tongue][`${state}Subject`],
      body: accountMailMessages[tongue][state](it.secure),
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
    said: (tongue, it) => ({
      subject: accountMailMessages[tongue].mergedSubject,
      body: accountMailMessages[tongue][body](it.other, it.contact),
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
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].alreadySubject,
    body: accountMailMessages[tongue].already(it.login, it.forgot),
  }),
})

export const passwordLinkText = defineEditableText({
  key: 'password_link',
  kind: 'mail',
  params: ['forgot'],
  needs: ['forgot'],
  said: (tongue, it) => ({
    subject: accountMailMessages[tongue].linkSubject,
    body: accountMailMessages[tongue].link(it.forgot),
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
