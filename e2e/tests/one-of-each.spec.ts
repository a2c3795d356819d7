import type { Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { expect, test } from '../support/people';

/** Libraries that break when loaded twice: there must be one copy, from the shell, used by all. */
const SINGLETONS = [
  'react',
  'react-dom',
  'react-redux',
  // Redux Toolkit is part of these two.
  '@cigogne/shared-api',
  '@cigogne/shared-api/query',
  '@cigogne/shared-api/router',
  '@emotion/react',
  '@mui/private-theming',
];

const ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;

for (const role of ROLES) {
  test(`the ${role} area runs on one React, one store and one way to ask, in the suite's colour and font`, async ({
    person,
  }) => {
    const page = await person(role);
    await whenLoaded(page);
    const loaded = await loadedVersions(page);
    for (const name of SINGLETONS) {
      expect(loaded[name], `copies of ${name} at run time`).toEqual([
        expect.stringMatching(/shell/),
      ]);
    }

    const primary = page.locator(
      'main .MuiButton-root, header .MuiButton-root, nav .MuiButton-root, .MuiButtonBase-root',
    );
    await expect(primary.first()).toBeVisible();
    const main = page.locator('main');
    await expect(main).toHaveCSS('--mui-palette-primary-main', '#9c4a36');
    // A value of the suite's theme: the defaults of a second copy of the library would not set it.
    await expect(main).toHaveCSS('font-family', /system-ui/);
  });
}

/** Name → where each loaded copy came from, as recorded by the federation runtime. */
function loadedVersions(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    type Copy = { loaded?: boolean; lib?: unknown; from?: string };
    type Scopes = Record<string, Record<string, Record<string, Record<string, Copy>>>>;
    const { __SHARE__ } = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Scopes } })
      .__FEDERATION__;
    const copies: Record<string, Set<string>> = {};
    for (const scope of Object.values(__SHARE__)) {
      for (const [name, versions] of Object.entries(scope.default ?? {})) {
        for (const [version, copy] of Object.entries(versions)) {
          if (!copy.loaded && !copy.lib) continue;
          (copies[name] ??= new Set()).add(`${version} ${copy.from}`);
        }
      }
    }
    return Object.fromEntries(Object.entries(copies).map(([name, set]) => [name, [...set]]));
  });
}
