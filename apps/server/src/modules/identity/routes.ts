import * as consoleContract from '@croupier/contract/console/identity'
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
import { mount, type Spine } from '#platform/http.ts'
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, readSecondFactor } from './authenticators.ts'
import { drawCaptcha } from './captchas.ts'
import type { Challenger, ReferralCheck } from './challenges.ts'
import { requestLoginCode, requestRegisterCode } from './code-requests.ts'
import { moveContact, requestContactCode } from './contacts.ts'
import { signInFree } from './free-play.ts'
import { readLinkedMembers } from './linked-members.ts'
import { issueCode, redeemCode } from './login-codes.ts'
import { resumeSession, signIn } from './logins.ts'
import { changeStatus, endSessionsOf } from './member-status.ts'
import { keepLanguage, readOwnInfo, readOwnSessions } from './members.ts'
import { askChange, decide, readChanges } from './operator-changes.ts'
import { changeOwnOperatorPassword, openInvitation, useInvitation } from './operator-joining.ts'
import { readOperators, readOwnOperator, signInOperator, suspend } from './operators.ts'
import { beginOutside, linkToMember, readOutside, registerByOutside, returnOutside } from './outside-sign-ins.ts'
import { forgetPasskey, keepPasskey, readPasskeys, startPasskey } from './passkeys.ts'
import { changeOwnPassword, changePaymentPassword, requestPaymentCode } from './password-changes.ts'
import { askForResetLink, setByLink, setByMobile } from './password-resets.ts'
import { keepProfile, readOwnProfile } from './profiles.ts'
import { checkInvitation, registerByMobile, registerMember } from './registrations.ts'
import { passByPasskey, passCheck, resendCheck } from './second-checks.ts'
import { endChosen, endOwnSession, SESSION_COOKIE } from './sessions.ts'
import { readTrail } from './trails.ts'

export function mountIdentity(spine: Spine, challenger: Challenger, isReferral: ReferralCheck): void {
  mountKey(spine)
  mount(spine, logins.login, (context, input, call) => signIn(context, input, { call, challenger }))
  mount(spine, logins.loginFreePlay, (context, _input, call) => signInFree(context, call))
  mount(spine, contract.resumeSession, (context, _input, call) => resumeSession(context, call, SESSION_COOKIE))
  mount(spine, contract.redeemLoginCode, redeemCode)
  mount(spine, contract.touchSession, async () => null)
  mount(spine, contract.logout, async (context) => {
    await endOwnSession(context)
    return null
  })
  mount(spine, logins.captcha, drawCaptcha)
  mount(spine, logins.challenge, async (context) => {
    const { parameters, signature } = await challenger.make(context.now)
    return { parameters: { ...parameters }, signature: signature ?? '' }
  })
  mount(spine, contract.memberInfo, readOwnInfo)
  mount(spine, registration.register, (context, input, call) => registerMember(context, input, { call, challenger, isReferral }))
  mount(spine, registration.registerMobile, (context, input, call) => registerByMobile(context, input, { call, challenger, isReferral }))
  mount(spine, codesContract.sendRegisterCode, (context, input) => requestRegisterCode(context, input, challenger))
  mount(spine, codesContract.sendLoginCode, (context, input) => requestLoginCode(context, input, challenger))
  mount(spine, codesContract.askResetLink, askForResetLink)
  mount(spine, codesContract.resetByLink, setByLink)
  mount(spine, codesContract.resetByMobile, setByMobile)
  mount(spine, security.changePassword, changeOwnPassword)
  mount(spine, security.setPaymentPassword, changePaymentPassword)
  mount(spine, security.sendPaymentCode, requestPaymentCode)
  mount(spine, contract.updateLanguage, keepLanguage)
  mount(spine, contract.icon, async (context) => ({
    url: `/pictures/avatar/${'memberId' in context.actor ? context.actor.memberId : 0}.webp`,
  }))
  mount(spine, security.issueLoginCode, issueCode)
  mount(spine, security.devices, readOwnSessions)
  mount(spine, registration.affiliate, (context, input) => checkInvitation(context, input, isReferral))
  mount(spine, profile.memberProfile, readOwnProfile)
  mount(spine, profile.saveProfile, keepProfile)
  mount(spine, contacts.sendContactCode, requestContactCode)
  mount(spine, contacts.changeContact, moveContact)
  mountChecks(spine)
  mountOutside(spine)
}

function mountChecks(spine: Spine): void {
  mount(spine, security.verifyLogin, passCheck)
  mount(spine, passkeys.verifyPasskey, passByPasskey)
  mount(spine, passkeys.passkeys, readPasskeys)
  mount(spine, passkeys.beginPasskey, startPasskey)
  mount(spine, passkeys.addPasskey, keepPasskey)
  mount(spine, passkeys.removePasskey, forgetPasskey)
  mount(spine, security.sendLoginCheck, resendCheck)
  mount(spine, security.secondFactor, readSecondFactor)
  mount(spine, security.beginSecondFactor, beginAuthenticator)
  mount(spine, security.confirmSecondFactor, confirmAuthenticator)
  mount(spine, security.endSecondFactor, endAuthenticator)
  mount(spine, security.endSession, endChosen)
}

function mountOutside(spine: Spine): void {
  mount(spine, outside.outsideSignIns, readOutside)
  mount(spine, outside.beginOutsideSignIn, (context, _input, call) => beginOutside(context, call))
  mount(spine, outside.finishOutside, returnOutside)
  mount(spine, outside.registerOutside, registerByOutside)
  mount(spine, outside.linkOutside, linkToMember)
}

export function mountIdentityConsole(spine: Spine): void {
  // The console's pages stand on a listener of their own and encrypt their bodies with the same key.
  mountKey(spine)
  mount(spine, consoleContract.operatorLogin, signInOperator)
  mount(spine, consoleContract.operatorInfo, readOwnOperator)
  mount(spine, consoleContract.operatorLogout, async (context) => {
    await endOwnSession(context)
    return null
  })
  mount(spine, operatorsContract.consoleOperators, readOperators)
  mount(spine, operatorsContract.operatorChanges, readChanges)
  mount(spine, operatorsContract.askOperatorChange, askChange)
  mount(spine, operatorsContract.decideOperatorChange, decide)
  mount(spine, operatorsContract.suspendOperator, suspend)
  mount(spine, operatorsContract.beginJoining, openInvitation)
  mount(spine, operatorsContract.finishJoining, useInvitation)
  mount(spine, operatorsContract.changeOperatorPassword, changeOwnOperatorPassword)
  mount(spine, consoleContract.linkedMembers, readLinkedMembers)
  mount(spine, consoleContract.setMemberStatus, changeStatus)
  mount(spine, consoleContract.endMemberSessions, endSessionsOf)
  mount(spine, consoleContract.trail, readTrail)
}

function mountKey(spine: Spine): void {
  mount(spine, contract.sessionKey, async (context) => ({ keys: [spine.cipher.publicKey], now: context.now.getTime() }))
}
