import { whyPasswordIsWeak } from './password-rules';

const EMAIL = 'Anne.Meyer@Boutique.example';
const why = (password: string, password_min_length = 6, email = EMAIL) =>
  whyPasswordIsWeak({ password, email }, { password_min_length });

const COMMON = 'Ce mot de passe est trop courant : choisissez-en un autre.';
const LIKE_EMAIL = 'Le mot de passe ne peut pas être l’adresse e-mail, ni son début.';

it.each(['123456', 'password', 'PASSWORD', 'secret', 'azerty'])(
  '%s is refused as one of the commonest',
  async (password) => expect(await why(password)).toBe(COMMON),
);

it.each(['anne.meyer@boutique.example', 'Anne.Meyer', ' anne.meyer'])(
  '%s is refused as the e-mail of the account',
  async (password) => expect(await why(password)).toBe(LIKE_EMAIL),
);

it('is refused when it is shorter than the site demands', async () => {
  expect(await why('dix cigogne', 12)).toBe(
    'Le mot de passe doit comporter au moins 12 caractères',
  );
  expect(await why('dix cigognes', 12)).toBeUndefined();
});

it.each(['court et bon', 'motdepasse', 'cigogne68', 'meyer.anne'])(
  '%s is accepted',
  async (password) => expect(await why(password)).toBeUndefined(),
);
