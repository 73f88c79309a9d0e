/** Loads the card that asks a learner without an account to sign up. */
export async function loadSignUpCard() {
  return (await import('./ui/sign-up-card.tsx')).SignUpCard
}
