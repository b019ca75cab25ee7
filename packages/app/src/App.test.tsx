import { render, screen } from '@testing-library/react';
import App from './App';

describe('App', () => {
  it('offers guests to sign in', async () => {
    process.env = {
      NODE_ENV: 'test',
      APP_CONFIG: [
        {
          data: {
            app: { title: 'Test' },
            backend: { baseUrl: 'http://localhost:7007' },
          },
          context: 'test',
        },
      ] as unknown as string,
    };
    render(App.createRoot());
    expect(
      await screen.findByRole('button', { name: 'Enter' }),
    ).toBeInTheDocument();
  });
});
