const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({
  name: 'admin',
  title: 'Cigogne · Gestion',
  port: 8101,
  exposes: { './role-app': './src/role-app.tsx' },
});
