const { createHostConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createHostConfig({
  name: 'standalone',
  title: 'Cigogne · Page autonome',
  later: { query: ['@cigogne/shared-api/query'] },
});
