const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({
  name: 'driver',
  title: 'Cigogne · Livreur',
  port: 8104,
  exposes: { './role-app': './src/role-app.tsx' },
});
