const { SHELL_FILE } = require('@cigogne/build-config/site-files.cjs');
const { createHostConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createHostConfig({
  name: 'shell',
  title: 'Cigogne',
  // With the first remote, after signing in: all this stays out of the login page.
  later: {
    'signed-in': [
      '@cigogne/shared-api/query',
      './area-frame',
      './screen-skeleton',
      '@cigogne/shared-ui/toaster',
      './toaster',
    ],
  },
  description: SHELL_FILE,
  staticLoader: true,
  visitorScript: './src/prerendered/when-used.ts',
});
