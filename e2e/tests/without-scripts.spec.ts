import { holdScripts } from '../support/hold';
import { expect, test } from '../support/people';
import { whenReplaced } from '../support/visitor-page';

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read, with the company’s contact details', async ({
    page,
    suite,
  }) => {
    await page.goto(suite.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Votre ambassadeur chez vos clients',
    );
    await expect(page.getByRole('link', { name: '03 53 01 27 40' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Espace Partenaire' }).first().click();
    await expect(page.getByRole('heading', { name: 'Espace Partenaire' })).toBeVisible();
  });

  test('the legal pages can be read, and lead to each other', async ({ page, suite }) => {
    await page.goto(suite.url);
    await page.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL(`${suite.url}/mentions-legales`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
    await expect(page.getByRole('heading', { name: 'Éditeur du site' })).toBeVisible();
    await page.getByRole('link', { name: 'Confidentialité' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
    await page.getByRole('navigation', { name: 'Sommaire' }).getByText('Vos droits').click();
    await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
    await expect(page.getByRole('link', { name: /cnil\.fr/ })).toBeVisible();
  });

  test('a login says why it is refused, then leads to the home of the role', async ({
    page,
    suite,
  }) => {
    await page.goto(`${suite.url}/login`);
    await page.getByLabel('E-mail', { exact: true }).fill('boutique@cigogne.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Se Connecter' }).click();
    await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill('boutique@cigogne.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Se Connecter' }).click();
    await expect(page).toHaveURL(`${suite.url}/shop`);
  });
});

test('the driver of before is forgotten once their session has ended, also by a page that nobody has used', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('cigogne.driver', '{"id":9,"role":"driver"}'));
  await page.goto('/login');
  expect(await page.evaluate(() => localStorage.getItem('cigogne.driver'))).toBeNull();
});

test('what is typed while the scripts are on their way is kept, and so is the place', async ({
  visitor,
}) => {
  const page = await visitor();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail', { exact: true }).fill('boutique@cigogne.example');
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially('demo');
  release();
  await whenReplaced(page);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
});
