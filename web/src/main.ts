import { mount } from 'svelte';
import App from './App.svelte';
import './theme/index.css';

mount(App, { target: document.getElementById('app')! });
