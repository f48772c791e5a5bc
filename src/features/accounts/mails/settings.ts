import { ownText } from '#platform/mail/own-text.ts'
import { m } from './messages.ts'

const codeText = (key: string, body: 'registerCode' | 'resetCode' | 'emailCode' | 'proofCode') =>
  ownText({
    key,
    kind: 'mail',
    params: ['code', 'minutes'],
    needs: ['code'],
    secrets: ['code'],
    said: (tongue, it) => ({ subject: m[tongue].codeSubject(it.code), body: m[tongue][body](it.code, it.minutes) }),
  })

/** The mail with a code, by what the code is for. */
export const codeTexts = {
  register: codeText('register_code', 'registerCode'),
  reset: codeText('reset_code', 'resetCode'),
  email: codeText('email_code', 'emailCode'),
  link: codeText('proof_code', 'proofCode'),
}

export const welcomeText = ownText({
  key: 'welcome',
  kind: 'mail',
  params: ['name', 'courses'],
  said: (tongue, it) => ({ subject: m[tongue].welcomeSubject(it.name), body: m[tongue].welcome(it.courses) }),
})

export const passwordChangedText = ownText({
  key: 'password_changed',
  kind: 'mail',
  params: ['date', 'time', 'device', 'secure'],
  needs: ['secure'],
  said: (tongue, it) => ({ subject: m[tongue].changedSubject, body: m[tongue].changed(it.date, it.time, it.device, it.secure) }),
})

export const emailChangedText = ownText({
  key: 'email_changed',
  kind: 'mail',
  params: ['email', 'date', 'time', 'contact'],
  needs: ['contact'],
  said: (tongue, it) => ({ subject: m[tongue].emailChangedSubject, body: m[tongue].emailChanged(it.email, it.date, it.time, it.contact) }),
})

export const leavingText = ownText({
  key: 'leaving',
  kind: 'mail',
  params: ['until', 'login'],
  needs: ['until', 'login'],
  said: (tongue, it) => ({ subject: m[tongue].leavingSubject, body: m[tongue].leaving(it.until, it.login) }),
})

const identity = ['provider', 'profile', 'forgot'] as const
export const linkedText = ownText({
  key: 'account_linked',
  kind: 'mail',
  params: identity,
  said: (tongue, it) => ({ subject: m[tongue].linkedSubject(it.provider), body: m[tongue].linked(it.provider, it.profile, it.forgot) }),
})
export const unlinkedText = ownText({
  key: 'account_unlinked',
  kind: 'mail',
  params: identity,
  said: (tongue, it) => ({ subject: m[tongue].unlinkedSubject(it.provider), body: m[tongue].unlinked(it.provider, it.profile, it.forgot) }),
})

const secondFactorText = (key: string, state: 'secondFactorOn' | 'secondFactorOff') =>
  ownText({
    key,
    kind: 'mail',
    params: ['secure'],
    needs: ['secure'],
    said: (tongue, it) => ({ subject: m[tongue][`${state}Subject`], body: m[tongue][state](it.secure) }),
  })

/** The mail about the second step of logins, by what became of it. */
export const secondFactorTexts = {
  on: secondFactorText('second_factor_on', 'secondFactorOn'),
  off: secondFactorText('second_factor_off', 'secondFactorOff'),
}

const mergedText = (key: string, body: 'mergedGone' | 'mergedKept') =>
  ownText({
    key,
    kind: 'mail',
    params: ['other', 'contact'],
    needs: ['other', 'contact'],
    said: (tongue, it) => ({ subject: m[tongue].mergedSubject, body: m[tongue][body](it.other, it.contact) }),
  })

/** The mail about two accounts that became one, by which of them it is written to. */
export const mergedTexts = { gone: mergedText('account_merged_away', 'mergedGone'), kept: mergedText('account_merged', 'mergedKept') }

export const alreadyText = ownText({
  key: 'already_registered',
  kind: 'mail',
  params: ['login', 'forgot'],
  needs: ['login'],
  said: (tongue, it) => ({ subject: m[tongue].alreadySubject, body: m[tongue].already(it.login, it.forgot) }),
})

export const passwordLinkText = ownText({
  key: 'password_link',
  kind: 'mail',
  params: ['forgot'],
  needs: ['forgot'],
  said: (tongue, it) => ({ subject: m[tongue].linkSubject, body: m[tongue].link(it.forgot) }),
})

/** What accounts write to people. */
export const accountTexts = [
  ...Object.values(codeTexts),
  welcomeText,
  passwordChangedText,
  emailChangedText,
  leavingText,
  linkedText,
  unlinkedText,
  ...Object.values(secondFactorTexts),
  ...Object.values(mergedTexts),
  alreadyText,
  passwordLinkText,
]
