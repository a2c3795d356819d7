const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({
  name: 'public',
  title: 'Cigogne',
  port: 8105,
  exposes: { './role-app': './src/role-app.tsx' },
});
