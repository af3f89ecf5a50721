/** The identity feature: logging in, registering, passwords. Its texts are `identity` and `session`. */
export { AuthenticatorForm } from './authenticator-form.tsx'
export { ChangePasswordForm } from './change-password-form.tsx'
export { FormFailure } from './form-failure.tsx'
export { LoginForm } from './login-form.tsx'
export { goOutside } from './outside-button.tsx'
export { PasskeyForm } from './passkey-form.tsx'
export { PaymentPasswordForm } from './payment-password-form.tsx'
export { SubmitButton } from './submit-button.tsx'
