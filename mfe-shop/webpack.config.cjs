const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({
  name: 'shop',
  title: 'Cigogne · Magasin',
  port: 8102,
  exposes: { './role-app': './src/role-app.tsx' },
});
