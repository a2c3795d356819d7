const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({ name: 'shell', title: 'Cigogne', port: 8100 });
