const { createHostConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createHostConfig({
  name: 'shell',
  title: 'Cigogne',
  // With the first remote, after signing in: RTK Query stays out of the login page.
  later: { query: '@cigogne/shared-api/query' },
  description: 'shell.json',
  staticLoader: true,
});
