import * as consoleContract from '@croupier/contract/console/identity'
import * as membersContract from '@croupier/contract/console/members'
import * as mailContract from '@croupier/contract/console/operator-mail'
import * as operatorsContract from '@croupier/contract/console/operators'
import * as contract from '@croupier/contract/identity'
import * as codesContract from '@croupier/contract/identity-codes'
import * as contacts from '@croupier/contract/identity-contacts'
import * as logins from '@croupier/contract/identity-login'
import * as outside from '@croupier/contract/identity-outside'
import * as passkeys from '@croupier/contract/identity-passkeys'
import * as profile from '@croupier/contract/identity-profile'
import * as registration from '@croupier/contract/identity-registration'
import * as security from '@croupier/contract/identity-security'
import { type HttpHost, mount } from '#platform/http.ts'
import { drawCaptcha } from './brute-force/captchas.ts'
import type { Challenger, ReferralCheck } from './brute-force/challenges.ts'
import { moveContact, requestContactCode } from './contacts/contacts.ts'
import { signInFree } from './logins/free-play.ts'
import { issueCode, redeemCode } from './logins/login-codes.ts'
import { resumeSession, signIn } from './logins/logins.ts'
import { beginOutside, linkToMember, readOutside, registerByOutside, returnOutside } from './logins/outside-sign-ins.ts'
import { correctBirthDate, keepBirthDate } from './members/birth-dates.ts'
import { readLinkedMembers } from './members/linked-members.ts'
import { changeStatus, endSessionsOf } from './members/member-status.ts'
import { keepLanguage, readOwnInfo, readOwnSessions } from './members/members.ts'
import { changeTag, readTags, writeNote } from './members/notes.ts'
import { keepProfile, readOwnProfile } from './members/profiles.ts'
import { readTrail } from './members/trails.ts'
import { decide, readChanges, requestChange } from './operators/operator-changes.ts'
import { changeOwnOperatorPassword, openInvitation, useInvitation } from './operators/operator-joining.ts'
import { keepOwnMail, readOwnMail, removeOwnMail, requestMailCode } from './operators/operator-mails.ts'
import { readOperators, readOwnOperator, signInOperator, suspend } from './operators/operators.ts'
import { changeOwnPassword, changePaymentPassword, requestPaymentCode } from './passwords/password-changes.ts'
import { requestResetLink, setByLink, setByMobile } from './passwords/password-resets.ts'
import { checkInvitation, registerByMobile, registerMember } from './registrations/registrations.ts'
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, readSecondFactor } from './second-checks/authenticators.ts'
import { forgetPasskey, keepPasskey, readPasskeys, startPasskey } from './second-checks/passkeys.ts'
import { passByPasskey, passCheck, resendCheck } from './second-checks/second-checks.ts'
import { endChosen, endOwnSession, SESSION_COOKIE } from './sessions/sessions.ts'
import { requestLoginCode, requestRegisterCode } from './verification-codes/code-requests.ts'

export function mountIdentity(httpHost: HttpHost, challenger: Challenger, isReferral: ReferralCheck): void {
  mountKey(httpHost)
  mount(httpHost, logins.login, (context, input, call) => signIn(context, input, { call, challenger }))
  mount(httpHost, logins.loginFreePlay, (context, _input, call) => signInFree(context, call))
  mount(httpHost, contract.resumeSession, (context, _input, call) => resumeSession(context, call, SESSION_COOKIE))
  mount(httpHost, contract.redeemLoginCode, redeemCode)
  mount(httpHost, contract.touchSession, async () => null)
  mount(httpHost, contract.logout, async (context) => {
    await endOwnSession(context)
    return null
  })
  mount(httpHost, logins.captcha, drawCaptcha)
  mount(httpHost, logins.challenge, async (context) => {
    const { parameters, signature } = await challenger.make(context.now)
    return { parameters: { ...parameters }, signature: signature ?? '' }
  })
  mount(httpHost, contract.memberInfo, readOwnInfo)
  mount(httpHost, registration.register, (context, input, call) => registerMember(context, input, { call, challenger, isReferral }))
  mount(httpHost, registration.registerMobile, (context, input, call) => registerByMobile(context, input, { call, challenger, isReferral }))
  mount(httpHost, codesContract.sendRegisterCode, (context, input) => requestRegisterCode(context, input, challenger))
  mount(httpHost, codesContract.sendLoginCode, (context, input) => requestLoginCode(context, input, challenger))
  mount(httpHost, codesContract.askResetLink, requestResetLink)
  mount(httpHost, codesContract.resetByLink, setByLink)
  mount(httpHost, codesContract.resetByMobile, setByMobile)
  mount(httpHost, security.changePassword, changeOwnPassword)
  mount(httpHost, security.setPaymentPassword, changePaymentPassword)
  mount(httpHost, security.sendPaymentCode, requestPaymentCode)
  mount(httpHost, contract.updateLanguage, keepLanguage)
  mount(httpHost, contract.icon, async (context) => ({
    url: `/pictures/avatar/${'memberId' in context.actor ? context.actor.memberId : 0}.webp`,
  }))
  mount(httpHost, security.issueLoginCode, issueCode)
  mount(httpHost, security.devices, readOwnSessions)
  mount(httpHost, registration.affiliate, (context, input) => checkInvitation(context, input, isReferral))
  mount(httpHost, profile.memberProfile, readOwnProfile)
  mount(httpHost, profile.saveProfile, keepProfile)
  mount(httpHost, profile.setDateOfBirth, keepBirthDate)
  mount(httpHost, contacts.sendContactCode, requestContactCode)
  mount(httpHost, contacts.changeContact, moveContact)
  mountChecks(httpHost)
  mountOutside(httpHost)
}

function mountChecks(httpHost: HttpHost): void {
  mount(httpHost, security.verifyLogin, passCheck)
  mount(httpHost, passkeys.verifyPasskey, passByPasskey)
  mount(httpHost, passkeys.passkeys, readPasskeys)
  mount(httpHost, passkeys.beginPasskey, startPasskey)
  mount(httpHost, passkeys.addPasskey, keepPasskey)
  mount(httpHost, passkeys.removePasskey, forgetPasskey)
  mount(httpHost, security.sendLoginCheck, resendCheck)
  mount(httpHost, security.secondFactor, readSecondFactor)
  mount(httpHost, security.beginSecondFactor, beginAuthenticator)
  mount(httpHost, security.confirmSecondFactor, confirmAuthenticator)
  mount(httpHost, security.endSecondFactor, endAuthenticator)
  mount(httpHost, security.endSession, endChosen)
}

function mountOutside(httpHost: HttpHost): void {
  mount(httpHost, outside.outsideSignIns, readOutside)
  mount(httpHost, outside.beginOutsideSignIn, (context, _input, call) => beginOutside(context, call))
  mount(httpHost, outside.finishOutside, returnOutside)
  mount(httpHost, outside.registerOutside, registerByOutside)
  mount(httpHost, outside.linkOutside, linkToMember)
}

export function mountIdentityConsole(httpHost: HttpHost): void {
  // The console's pages stand on a listener of their own and encrypt their bodies with the same key.
  mountKey(httpHost)
  mount(httpHost, consoleContract.operatorLogin, signInOperator)
  mount(httpHost, consoleContract.operatorInfo, readOwnOperator)
  mount(httpHost, consoleContract.operatorLogout, async (context) => {
    await endOwnSession(context)
    return null
  })
  mount(httpHost, operatorsContract.consoleOperators, readOperators)
  mount(httpHost, operatorsContract.operatorChanges, readChanges)
  mount(httpHost, operatorsContract.askOperatorChange, requestChange)
  mount(httpHost, operatorsContract.decideOperatorChange, decide)
  mount(httpHost, operatorsContract.suspendOperator, suspend)
  mount(httpHost, operatorsContract.beginJoining, openInvitation)
  mount(httpHost, operatorsContract.finishJoining, useInvitation)
  mount(httpHost, operatorsContract.changeOperatorPassword, changeOwnOperatorPassword)
  mount(httpHost, mailContract.operatorMail, readOwnMail)
  mount(httpHost, mailContract.sendOperatorMailCode, requestMailCode)
  mount(httpHost, mailContract.setOperatorMail, keepOwnMail)
  mount(httpHost, mailContract.removeOperatorMail, removeOwnMail)
  mount(httpHost, consoleContract.linkedMembers, readLinkedMembers)
  mount(httpHost, membersContract.addMemberNote, writeNote)
  mount(httpHost, membersContract.memberTags, readTags)
  mount(httpHost, membersContract.tagMember, changeTag)
  mount(httpHost, membersContract.correctDateOfBirth, correctBirthDate)
  mount(httpHost, consoleContract.setMemberStatus, changeStatus)
  mount(httpHost, consoleContract.endMemberSessions, endSessionsOf)
  mount(httpHost, consoleContract.trail, readTrail)
}

function mountKey(httpHost: HttpHost): void {
  mount(httpHost, contract.sessionKey, async (context) => ({ keys: [httpHost.cipher.publicKey], now: context.now.getTime() }))
}
