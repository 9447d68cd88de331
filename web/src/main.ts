import { mount } from 'svelte';
import App from './app/App.svelte';
import './ui/theme/index.css';

mount(App, { target: document.getElementById('app')! });
